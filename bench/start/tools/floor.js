// The least that the interface allows, by hand: a device id from localStorage, one view as XML, one request that outlives the page. It
// stores no view, hears no answer, and asks for no consent.
((script) => {
  const { baseUrl, endpointId } = script.dataset;
  const key = 'deviceUUID';
  const id = localStorage[key] || crypto.randomUUID();
  localStorage[key] = id;
  const escaped = (text) => `${text}`.replace(/[<&]/g, (sign) => `&#${sign.charCodeAt()};`);
  const send = (product) =>
    fetch(`${baseUrl}/v3/operations/async?endpointId=${endpointId}&operation=ViewProduct&deviceUUID=${id}`, {
      method: 'POST',
      headers: { Accept: 'application/xml', 'Content-Type': 'application/xml' },
      body: `<operation><product><ids><webSiteId>${escaped(product)}</webSiteId></ids></product></operation>`,
      keepalive: true,
      credentials: 'omit',
    }).catch(() => {});
  view = send;
  if (window.early) send(window.early);
})(document.currentScript);
