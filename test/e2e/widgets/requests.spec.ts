import { gate } from './support/layout-shift.js';
import { cases, expect, list, SCRIPT, settled, test } from './support/test.js';

test('the Reco request is exactly as documented', async ({ page, shop, service }) => {
  shop.page(list(service, 'area="product-page" category="shoes" product="47&amp;11" limit="8" loading="eager"'));
  await page.context().addCookies([{ name: 'session', value: 'secret', url: service.url }]);
  await page.goto(shop.url);
  await settled(page, 'ready');
  const [call, ...more] = service.calls();
  expect(more).toEqual([]);
  expect(call!.url.pathname + call!.url.search).toBe('/v3/operations/sync?endpointId=my-shop&operation=Reco');
  expect(call!.headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8', accept: 'application/xml' });
  expect(Object.keys(call!.headers)).not.toEqual(expect.arrayContaining(['cookie']));
  expect(Object.keys(call!.headers)).not.toEqual(expect.arrayContaining(['authorization']));
  expect(call!.body).toBe(
    '<operation><recommendation><limit>8</limit><area><ids><externalId>product-page</externalId></ids></area><productCategory><ids><website>shoes</website></ids></productCategory><product><ids><website>47&amp;11</website></ids></product></recommendation></operation>',
  );
});

test('script attributes configure all lists of the page', async ({ shop, service }) => {
  service.answers['Website.Reco'] = service.answers.Reco!;
  await shop.show(
    `<reco-list loading="eager" product="7"></reco-list><popular-products loading="eager" category="shoes" page="2" items-per-page="20" limit="3" catalog-url="/names?ids={ids}"></popular-products>`,
    {
      head: `${SCRIPT}<script type="text/plain" data-base-url="${service.url}/" data-endpoint-id="shop &amp; co"
        data-operations='{"Reco":"Website.Reco"}' data-id-systems='{"recoProduct":"erp"}' data-page-element="page"></script>`,
    },
  );
  expect(service.calls().map(({ url }) => url.pathname + url.search)).toEqual(
    expect.arrayContaining([
      '/v3/operations/sync?endpointId=shop%20%26%20co&operation=Website.Reco',
      '/v3/operations/sync?endpointId=shop%20%26%20co&operation=GetPopularProducts',
    ]),
  );
  expect(service.calls('Website.Reco')[0]!.body).toContain('<product><ids><erp>7</erp></ids></product>');
  expect(service.calls('GetPopularProducts')[0]!.body).toBe(
    '<operation><productCategory><ids><webSiteId>shoes</webSiteId></ids></productCategory><page><page>2</page><itemsPerPage>20</itemsPerPage></page></operation>',
  );
});

cases('requests of lists', {
  'queued configuration is enough, even if the tag never loads': async ({ shop, service }) => {
    await shop.show('<reco-list loading="eager"></reco-list>', {
      head: `<script>window.recotag ||= function () { (recotag.q ||= []).push(arguments) };
        recotag('config', { baseUrl: '${service.url}', endpointId: 'queued' });</script>${SCRIPT}`,
    });
    expect(service.calls().map(({ url }) => url.searchParams.get('endpointId'))).toEqual(['queued']);
  },

  'a lazy list loads when it comes near the viewport, not before': async ({ page, shop, service }) => {
    shop.page(`<div style="height: 4000px"></div>${list(service)}`);
    await page.goto(shop.url);
    await settled(page, 'idle');
    // Observers report before a frame is drawn: after two frames they have spoken.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(service.calls()).toEqual([]);
    await page.evaluate(() => scrollTo(0, 3500));
    await settled(page, 'ready');
    expect(service.calls()).toHaveLength(1);
  },

  'the request of a carousel does not wait for the file of its layout': async ({ page, shop, service }) => {
    const { open, opened } = gate();
    const layouts = shop.routes['/recotag-layouts.js']!;
    shop.routes['/recotag-layouts.js'] = async (asked) => opened.then(() => layouts(asked));
    shop.page(list(service, 'layout="carousel" loading="eager" area="a"') + list(service, 'layout="list" area="b"'));
    await page.goto(shop.url);
    await expect.poll(() => service.calls().length).toBe(2);
    await expect(page.locator('reco-list [part=card]'), 'nothing is rendered without it').toHaveCount(0);
    await page
      .locator('reco-list')
      .first()
      .evaluate((element) => element.setAttribute('area', 'c'));
    open();
    const areas = () => service.calls().map(({ body }) => /<externalId>(.*?)</.exec(body)![1]);
    await expect.poll(areas, 'no request twice, and one for another area').toEqual(['a', 'b', 'c']);
    await settled(page, 'ready');
  },
});
