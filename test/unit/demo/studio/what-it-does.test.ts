// Before HTML of a link is used, the studio reports what can run code or lead to another site.
import { expect, test } from 'vitest';
import { whatItDoes } from '../../../../demo/studio/model/code/html.js';

test.each([
  ['<script>x()</script>', ['<script>']],
  ['<svg><script href="//evil.example/x.js"/></svg>', ['<script>']],
  ['<p onclick=x()>', ['onclick']],
  ['<p OnClick=x()>', ['onclick']],
  ['<a href="javascript:x()">', ['javascript:']],
  ['<a href=" JaVaScRiPt:x()">', ['javascript:']],
  ['<a href="java\tscript:x()">', ['javascript:']],
  ['<a href="java&Tab;script&colon;x()">', ['javascript:']],
  ['<a href="&#1;&#32;java&#10;scr&#x0D;ipt&#58;x()">', ['javascript:']],
  ['<a href="jav&#x61script:x()">', ['javascript:']],
  ['<svg><a xlink:href="javascript:x()">', ['javascript:']],
  ['<math href="javascript:x()">', ['javascript:']],
  ['<a href="vbscript:x()">', ['vbscript:']],
  ['<a href="data:text/html,<script>x()</script>">', ['data:']],
  ['<a href=" d&Tab;ata:text/html;base64,PHNjcmlwdD4=">', ['data:']],
  ['<use href="data:image/svg+xml,<svg/>">', ['data:']],
  ['<img src=x srcset="x 1x" onerror=x()>', ['onerror']],
  ['<button formaction="/elsewhere">', ['formaction']],
  ['<button formaction="java\nscript:x()">', ['formaction', 'javascript:']],
  ['<form action="//evil.example">', ['<form>']],
  ['<iframe srcdoc="&lt;script>x()&lt;/script>">', ['<iframe>', 'srcdoc']],
  ['<object data=x>', ['<object>']],
  ['<embed src=x>', ['<embed>']],
  ['<base href="//evil.example/">', ['<base>']],
  ['<link rel=stylesheet href="//evil.example/x.css">', ['<link>']],
  ['<style>@import "//evil.example/x.css"</style>', ['<style>']],
  ['<meta http-equiv=refresh content="0;url=//evil.example">', ['<meta http-equiv=refresh>']],
  ['<META HTTP-EQUIV=" Refresh" CONTENT="0">', ['<meta http-equiv=refresh>']],
  ['<svg><a><animate attributeName=href values="/x;javascript:x()"/></a></svg>', ['<animate>']],
  ['<svg><set attributeName=" xlink:href" to="javascript:x()"/></svg>', ['<set>', 'javascript:']],
  ['<template shadowrootmode=open><p onclick=x()></template>', ['onclick']],
  ['<template><template><script></script></template></template>', ['<script>']],
  ['<popular-products base-url="//evil.example">', ['base-url']],
  ['<reco-list catalog-url="//evil.example?{ids}">', ['catalog-url']],
])('%s is reported', (html, told) => {
  expect(whatItDoes(html)).toEqual(told);
});

test.each([
  '<p class=x style="color:red">Hm <b>now</b></p>',
  '<a href="/p/1">One</a><a href="https://shop.example/javascript:">Two</a><a href="mailto:a@b.example">Three</a>',
  '<img src="data:image/png;base64,AAAA" alt="The word onclick=x()">',
  '<template><article><h3 data-name>script</h3></article></template>',
  '<svg viewBox="0 0 1 1"><path d="M0 0"/><animate attributeName="opacity" values="0;1"/></svg>',
  '<popular-products limit=4></popular-products>',
])('%s is harmless', (html) => {
  expect(whatItDoes(html)).toEqual([]);
});
