// https://posthog.com/docs/libraries/js: the module that loads no further scripts, without anything that it captures by itself.
import posthog from 'posthog-js/dist/module.no-external';
import { offer } from './offer.js';

posthog.init('phc_bench', {
  api_host: globalThis.collector,
  autocapture: false,
  capture_pageview: false,
  capture_pageleave: false,
  disable_session_recording: true,
  disable_surveys: true,
  advanced_disable_flags: true,
  opt_out_useragent_filter: true, // otherwise it ignores headless browsers
});
offer((product) => posthog.capture('View product', { product }));
