import { SaxesParser } from 'saxes';
import { Refusal } from '../refusal.js';

/** An element of the document, without any conversion. */
export interface XmlElement {
  name: string;
  /** Names of its attributes. */
  attributes: string[];
  children: XmlElement[];
  /** Its own text, with references decoded and white space preserved. */
  text: string;
}

const DEEPEST = 30;

/**
 * Reads a document into its root element.
 *
 * @param body decoded from UTF-8: the parser would misread single surrogates
 * @throws Refusal for a body that is empty, not well-formed (https://www.w3.org/TR/xml/), nested too deep, or has a document type, which
 *   could define entities
 */
export const readXml = (body: string): XmlElement => {
  if (!body.replace(/^\uFEFF/, '').trim())
    throw new Refusal('the body is empty; it must be an XML document with the root element "operation"');
  const document: XmlElement = { name: '', attributes: [], children: [], text: '' };
  const open = [document];
  const addText = (text: string) => {
    open.at(-1)!.text += text;
  };
  // Without it, a declaration of version 1.1 would allow control characters.
  const parser = new SaxesParser({ defaultXMLVersion: '1.0', forceXMLVersion: true });
  parser.on('error', ({ message }) => {
    // Its messages begin with `line:column: `.
    throw new Refusal(
      `the body is not well-formed XML: ${message.replace(/\.$/, '').replace(/^(\d+):(\d+)/, 'line $1, column $2')}`,
    );
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^utf-?8$/i.test(encoding)) throw new Refusal(`the body must be UTF-8, not "${encoding}"`);
  });
  parser.on('doctype', () => {
    throw new Refusal('the body has a document type, which is not accepted');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > DEEPEST) throw new Refusal(`the body nests its elements more than ${DEEPEST} deep`);
    const element = { name, attributes: Object.keys(attributes), children: [], text: '' };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(body).close();
  return document.children[0]!;
};
