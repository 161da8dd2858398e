/** A call of the service that this page made. */
export interface ServiceCall {
  mode: 'sync' | 'async';
  /** the operation's name in the query */
  operation: string;
  url: string;
  /** XML text; undefined for a call from before the inspector was open */
  body?: string;
  /** milliseconds on the page's clock */
  start: number;
  /** milliseconds, once it has ended */
  took?: number;
  /** 0 where no answer could be read */
  httpStatus?: number;
  /** XML text; undefined where it could not be read or was before the inspector was open */
  answer?: string;
  /** why there is no answer */
  error?: string;
}

/** The mode and operation that an address asks for, undefined for any other address (interface.txt section 4.1). */
export const operationOf = (url: string): Pick<ServiceCall, 'mode' | 'operation'> | undefined => {
  const [, mode, query] = /\/v3\/operations\/(sync|async)\?(.*)/.exec(url) ?? [];
  return mode
    ? { mode: mode as ServiceCall['mode'], operation: new URLSearchParams(query).get('operation') ?? '' }
    : undefined;
};
