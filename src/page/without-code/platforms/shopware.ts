import { idOf } from '../../../protocol/markup/ids.js';
import { pageGlobal } from '../../shared/page-global.js';
import { type Bodies, found, type Installation } from './platform.js';

/** Shopware has no cart that the tag reads: its data layer or its markup names products. */
export const bodies: Bodies = ['.is-act-cartpage', '.is-ctl-search', '.is-ctl-navigation.is-act-index', '.is-act-home'];

export const category = (): string => idOf(pageGlobal('activeNavigationId'));

export const isHere = (): unknown => found('[class*=is-ctl-]');

export const installation: Installation = {
  title: 'Shopware',
  attributes: { 'data-auto': 'view', 'data-data-layer': 'dataLayer' },
  head: 'the block base_html_head_style_sheets of the theme',
  docs: 'docs/platforms/shopware.md',
};
