import {
  type CSSToken,
  isTokenBadString,
  isTokenBadURL,
  isTokenComment,
  isTokenFunction,
  isTokenSemicolon,
  isTokenURL,
  isTokenWhitespace,
  TokenType,
  tokenize,
} from '@csstools/css-tokenizer';

/** Properties that can be set on the element, beside the custom properties of the manifest: inherited ones, and the space around it. */
export const hostProperties: readonly string[] = ['font-family', 'font-size', 'color', 'margin-block'];

/** Characters that could end a rule or a style element, or start another rule. */
const WAY_OUT = /[{}<>@\\\0]/;
const LOADING = /^(-\w+-)?(url|src|image|image-set|cross-fade|element|expression)$/i;

const CLOSED_BY = new Map<TokenType, TokenType>([
  [TokenType.Function, TokenType.CloseParen],
  [TokenType.OpenParen, TokenType.CloseParen],
  [TokenType.OpenSquare, TokenType.CloseSquare],
]);

/**
 * Tokenizes declarations (https://drafts.csswg.org/css-syntax/).
 *
 * @returns the tokens of each declaration; undefined if one loads a resource, or has an unclosed comment, string or bracket,
 *   which would continue in the rest of the style sheet
 */
const readTokens = (text: string): CSSToken[][] | undefined => {
  if (WAY_OUT.test(text)) return;
  let isWhole = true;
  const parts: CSSToken[][] = [[]];
  const open: TokenType[] = [];
  const onParseError = () => {
    isWhole = false;
  };
  for (const token of tokenize({ css: text }, { onParseError })) {
    const [type, written] = token;
    if (type === TokenType.EOF) break;
    const loads = isTokenURL(token) || (isTokenFunction(token) && LOADING.test(token[4].value));
    if (loads || isTokenComment(token) || isTokenBadString(token) || isTokenBadURL(token)) return;
    const closedBy = CLOSED_BY.get(type);
    if (closedBy) open.push(closedBy);
    if ((type === TokenType.CloseParen || type === TokenType.CloseSquare) && open.pop() !== type) return;
    const isEnd = isTokenSemicolon(token) || (isTokenWhitespace(token) && /[\n\r\f]/.test(written));
    if (isTokenSemicolon(token) && open.length) return;
    if (isEnd && !open.length) parts.push([]);
    else parts.at(-1)!.push(token);
  }
  return isWhole && !open.length ? parts : undefined;
};

/** Splits declarations at semicolons and newlines; undefined for unsafe text. */
export const splitDeclarations = (text: string): string[] | undefined =>
  readTokens(text)
    ?.map((tokens) =>
      tokens
        .map(([, written]) => written)
        .join('')
        .trim(),
    )
    .filter(Boolean);

/** The value of one declaration; undefined for unsafe text or several declarations. */
export const safeValue = (text: string): string | undefined => {
  const parts = splitDeclarations(text);
  return parts && parts.length < 2 ? (parts[0] ?? '') : undefined;
};

/** CSS declarations by their names, in order; empty for unsafe text. */
export const readDeclarations = (css: string): Map<string, string> => {
  const found = (splitDeclarations(css) ?? [])
    .map((each) => /^([\w-]+)\s*:\s*(.+)$/s.exec(each))
    .filter((match) => match !== null);
  return new Map(found.map(([, name, value]) => [name!, value!]));
};

export const withDeclaration = (css: string, name: string, value: string | undefined): string => {
  const found = readDeclarations(css);
  if (value) found.set(name, value);
  else found.delete(name);
  return [...found].map(([key, each]) => `${key}: ${each}`).join('; ');
};
