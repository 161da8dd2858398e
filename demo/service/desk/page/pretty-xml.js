/** XML, indented and coloured, as nodes to append; text that is no XML stays as it is. */
export function prettyXml(text) {
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  const fragment = document.createDocumentFragment();
  if (parsed.querySelector('parsererror') || /<!DOCTYPE/i.test(text)) {
    fragment.append(text);
    return fragment;
  }
  const put = (content, className) => {
    const span = document.createElement('span');
    span.className = className;
    span.textContent = content;
    fragment.append(span);
  };
  const write = (element, indent) => {
    const inner = [...element.children];
    fragment.append(indent);
    const attributes = [...element.attributes].map(({ name, value }) => ` ${name}="${value}"`).join('');
    if (!element.childNodes.length) put(`<${element.tagName}${attributes}/>`, 'tag');
    else {
      put(`<${element.tagName}${attributes}>`, 'tag');
      if (inner.length) {
        for (const child of inner) write(child, `${indent.startsWith('\n') ? indent : '\n'}  `);
        fragment.append(indent.startsWith('\n') ? indent : '\n');
      } else fragment.append(element.textContent);
      put(`</${element.tagName}>`, 'tag');
    }
  };
  write(parsed.documentElement, '');
  return fragment;
}
