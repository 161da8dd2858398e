// Shows what shoppers did with each list. Reports of pages are shown as text only, so that markup in them can't run.
const LOOK_MS = 2000;
const section = document.getElementById('lists');

const cell = (name, text) => {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
};

const labelled = (label, text) => {
  const element = cell('td', text);
  element.dataset.label = label;
  return element;
};

const share = (part, whole) => (whole ? `${part} (${((100 * part) / whole).toFixed(1)} %)` : `${part}`);

const row = ({ list, since, shown, chosen, carted }) => {
  const element = document.createElement('tr');
  const name = cell('th', list);
  name.scope = 'row';
  const bar = document.createElement('meter');
  bar.max = Math.max(shown, 1);
  bar.value = chosen;
  bar.setAttribute('aria-hidden', 'true');
  const chose = labelled('Clicked', share(chosen, shown));
  chose.append(bar);
  name.title = `Since ${new Date(since).toLocaleString('en')}`;
  element.append(name, labelled('Shoppers who saw it', shown), chose, labelled('Added to cart', share(carted, shown)));
  return element;
};

const look = async () => {
  try {
    const lists = document.hidden ? undefined : await (await fetch('/counts')).json();
    if (lists) {
      section.hidden = !lists.length;
      section.querySelector('tbody').replaceChildren(...lists.map(row));
    }
  } catch {
    // desk.js shows that the service doesn't respond
  }
  setTimeout(look, LOOK_MS);
};
look();
