/** Texts in a document of the tag or of this service; an empty array for any other text. */
const texts = (xml, selector) =>
  /^(<\?[^>]*>)?\s*<(operation|result)[\s/>]/.test(xml)
    ? [...new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll(selector)].map(
        ({ textContent }) => textContent,
      )
    : [];

const counted = (amount, name) => `${amount} ${name}${amount === 1 ? '' : 's'}`;

/** The result of a request: a tone (`good`, `bad`, `odd`) and a word. */
export const statusOf = ({ httpStatus, response, fault, aborted, method }) => {
  if (!httpStatus) return { tone: 'odd', word: aborted ? 'aborted' : (fault ?? 'waiting') };
  const word = method === 'OPTIONS' ? '' : (/<status>([^<]*)<\/status>/.exec(response)?.[1] ?? '');
  const tone = httpStatus >= 400 ? 'bad' : fault || (word && word !== 'Success') ? 'odd' : 'good';
  return { tone, word: [httpStatus, word].filter(Boolean).join(' ') };
};

/** A summary of a request: the viewed product, the cart, the requested list, or why the request was rejected. */
export const aboutOf = ({ method, operation, body, response, httpStatus, fault, headers }) => {
  if (httpStatus >= 400) return texts(response, 'message')[0] ?? fault ?? '';
  if (method === 'OPTIONS') return `requests headers: ${headers['access-control-request-headers'] ?? '(none)'}`;
  const played = fault && httpStatus ? ` (${fault})` : '';
  const products = texts(body, 'product > ids > *');
  if (/SetCart|Cart$/.test(operation)) {
    const units = texts(body, 'count').reduce((sum, text) => sum + Number(text), 0);
    const lines = texts(body, 'productListItem > count').length;
    return (
      (lines ? `${counted(lines, 'line')}, ${counted(units, 'unit')}: ${products.join(', ')}` : 'empty cart') + played
    );
  }
  const given = texts(response, 'recommendation > ids, recommendedProducts > product');
  const asked = [
    ...texts(body, 'area > ids > *').map((id) => `area ${id}`),
    ...texts(body, 'productCategory > ids > *').map((id) => `category ${id}`),
    ...products.map((id) => `product ${id}`),
    ...texts(body, 'sku > ids > *').map((id) => `SKU ${id}`),
    ...texts(body, 'page > pageNumber, page > page').map((number) => `page ${number}`),
  ].join(', ');
  const isList = /recommend/.test(response);
  return (isList ? `${asked || 'everything'}: ${counted(given.length, 'product')}` : asked) + played;
};
