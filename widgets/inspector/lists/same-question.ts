interface Asked {
  url: string;
  /** undefined where nobody heard it */
  body?: string | undefined;
}

const withoutNumber = ({ url, body = '' }: Asked) => url + body.replace(/<(limit|itemsPerPage)>\d+/, '<$1>');

/** Whether two calls ask the service the same, but for how many: lists ask for some to spare where some may be left out. */
export const sameQuestion = (one: Asked, other: Asked): boolean => withoutNumber(one) === withoutNumber(other);
