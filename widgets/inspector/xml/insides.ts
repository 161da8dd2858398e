/** What stands inside each element of that name, as far as they end, in an XML text that is not parsed. */
export function* insides(xml: string, name: string): Generator<string> {
  const opening = `<${name}>`;
  const ending = `</${name}>`;
  let from = xml.indexOf(opening);
  while (from >= 0) {
    const end = xml.indexOf(ending, from);
    if (end < 0) return;
    yield xml.slice(from + opening.length, end);
    from = xml.indexOf(opening, end);
  }
}
