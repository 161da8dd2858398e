import { linksIn } from '../links.js';

/** The parts of an address of which a shop's product pages have most in common. */
const likeness = (url: URL, page: URL): number => {
  const [ours, theirs] = [page, url].map(({ pathname }) => pathname.split('/').filter(Boolean)) as [string[], string[]];
  const names = [page, url].map(({ searchParams }) => [...searchParams.keys()].sort().join()) as [string, string];
  const isSameFile = page.pathname === url.pathname;
  // `/product.php?id=7`: the query names the product.
  if (isSameFile) return names[0] && names[0] === names[1] ? 8 : 0;
  const [end, otherEnd] = [ours, theirs].map((each) => /\.\w+$/.exec(each.at(-1) ?? '')?.[0]) as [string, string];
  if (!theirs[0] || end !== otherEnd) return 0;
  const hasDigit = [ours, theirs].map((each) => /\d/.test(each.at(-1)!));
  const common = ours.slice(0, -1).filter((part, index) => theirs[index] === part).length;
  return (
    (ours.length === theirs.length ? 3 : 0) +
    (2 * common) / Math.max(1, ours.length - 1) +
    (hasDigit[0] === hasDigit[1] ? 1 : 0)
  );
};

/** The links to pages whose address looks like that of this page, the most similar first. */
export const linksAlike = (root: ParentNode, base: URL, page: URL = base): string[] =>
  linksIn(root, base)
    .map(({ url, hasPicture }) => ({ url, score: likeness(url, page) + (hasPicture ? 1 : 0) }))
    .filter(({ url, score }) => score >= 3 && url.href !== page.href)
    .sort((one, other) => other.score - one.score)
    .map(({ url }) => url.href);
