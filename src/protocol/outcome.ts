// The only reader of responses (docs/interface.md sections 4.1 and 7): the tag, the client, the relay and the doctor ask it.
import { isHtmlPage, pageTitle, statusWord } from './html-page.js';
import { isAccepted, isTemporary } from './status.js';

/** A response, as far as it decides. */
export interface Responded {
  /** 0 for a redirect that is not followed */
  httpStatus: number;
  /** the header `Content-Type` */
  type?: string | null | undefined;
  /** the body or its beginning */
  body: string;
}

/** What a response says of an operation. */
export interface Outcome {
  /** `failed`: it decides nothing, the same request may succeed later */
  type: 'acknowledged' | 'rejected' | 'failed';
  /** the service's status word */
  word?: string | undefined;
  /** the title of the HTML page that responds in place of the service; may be empty */
  page?: string | undefined;
}

/** What a door in front of the service answers without a word: a firewall, a proxy during a deployment, early data that is refused. */
const DOORS = [401, 403, 404, 425];

/**
 * What a response to an async operation means. Only what can be the service's decides: an HTML page is that of a captive portal, a firewall, a
 * proxy or a catch-all route, whatever its HTTP status, and an empty 401, 403, 404 or 425 is a door's.
 */
export const outcomeOf = ({ httpStatus, type, body }: Responded): Outcome => {
  if (isHtmlPage(type, body)) return { type: 'failed', page: pageTitle(body) };
  const word = statusWord(body);
  const isDone = httpStatus > 199 && httpStatus < 300;
  if (isDone && (!word || isAccepted(word))) return { type: 'acknowledged', word };
  if (!httpStatus || isTemporary(httpStatus) || (!body.trim() && DOORS.includes(httpStatus)))
    return { type: 'failed', word };
  return { type: 'rejected', word };
};
