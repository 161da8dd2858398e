/** The names of the slots into which a page has put something; '' is the default one, where a template is nothing. */
export const filledSlots = (host: Element): Set<string> => {
  const filled = new Set<string>();
  for (const node of host.childNodes) {
    if (node instanceof Element) {
      if (node.localName !== 'template') filled.add(node.slot);
    } else if (node instanceof Text && node.data.trim()) filled.add('');
  }
  return filled;
};
