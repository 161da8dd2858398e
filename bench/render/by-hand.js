// Runs in the page: a list with the same markup and style as `<reco-list>`, written by hand for this one task, with as little
// work as possible from the response to the cards.

const part = (html) => Object.assign(document.createElement('template'), { innerHTML: html }).content.firstChild;

const frame = part(
  '<section part="base" aria-busy="true"><div class="content"><div id="heading" hidden><slot name="heading"></slot></div><div class="stage"><ul part="list" role="list" class="grid" aria-hidden="true"></ul><slot hidden></slot><slot name="empty" hidden></slot><slot name="error" hidden></slot></div></div><span class="said" role="status">Loading</span></section>',
);
const waiting = part('<li class="wait"><div class="picture"></div><div class="text"></div></li>');
const card = part(
  '<li part="card"><div class="picture"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 8h14l1 12H4zM9 11V7a3 3 0 0 1 6 0v4"/></svg></div><div class="text"><a part="link"><span part="name"></span></a><div class="prices"><b part="price"><span class="said">Price </span></b></div></div></li>',
);
const reduced = part(
  '<li part="card"><div class="picture"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 8h14l1 12H4zM9 11V7a3 3 0 0 1 6 0v4"/></svg></div><div class="text"><a part="link"><span part="name"></span></a><div class="prices"><b part="price"><span class="said">Sale price </span></b><s part="old-price"><span class="said">Regular price </span></s><b part="badge" aria-hidden="true"></b></div></div></li>',
);
const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });
const percent = new Intl.NumberFormat('en', { style: 'percent' });

/** Renders skeletons, and returns a function that replaces them by the cards of a response. */
window.listByHand = (limit, sheets) => {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = sheets;
  root.append(frame.cloneNode(true));
  const list = root.querySelector('ul');
  for (let n = 0; n < limit; n++) list.append(waiting.cloneNode(true));
  const show = (xml) => {
    const answer = new DOMParser().parseFromString(xml, 'application/xml').documentElement;
    const cards = [...answer.querySelector('recommendations').children].map((item) => {
      const field = {};
      for (const { nodeName, textContent } of item.children) field[nodeName] = textContent;
      const own = (field.oldPrice ? reduced : card).cloneNode(true);
      const link = own.querySelector('a');
      link.setAttribute('href', field.url);
      link.firstChild.textContent = field.displayName || field.name;
      const prices = own.querySelector('.prices').children;
      prices[0].append(money.format(field.price));
      if (field.oldPrice) {
        prices[1].append(money.format(field.oldPrice));
        prices[2].append(percent.format(field.price / field.oldPrice - 1));
      }
      return own;
    });
    list.replaceChildren(...cards);
    list.setAttribute('aria-hidden', 'false');
    root.firstChild.setAttribute('aria-busy', 'false');
    root.querySelector('[role=status]').textContent = '';
  };
  return { host, show };
};
