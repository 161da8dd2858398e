/** The cookies of a request. Names and values of this shop are plain tokens, so nothing needs decoding. */
export const cookies = (header: string | undefined): Map<string, string> => {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  return new Map(pairs.map(([name = '', value = '']) => [name, value]));
};

/** Lax keeps other sites' forms out of the cart. Not `Secure`, because the demo runs on plain http. */
export const setCookie = (name: string, value: string, days?: number): string => {
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${days ? `; Max-Age=${days * 86_400}` : ''}`;
};
