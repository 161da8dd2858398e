import { brokenAnswer } from './faults/broken-answer.js';
import { changedProducts, mostProducts } from './faults/changed-products.js';
import type { FaultRule } from './faults/fault-rule.js';
import type { Outcome } from './perform.js';
import { popularXml, recommendationsXml, statusXml } from './result-xml.js';

/** What goes back to the caller, CORS apart. */
export interface Answer {
  httpStatus: number;
  headers: Record<string, string>;
  body: string;
}

const XML = { 'content-type': 'application/xml' };

/** The answer to a call that went well. */
export const answerTo = (outcome: Outcome): Answer => ({
  httpStatus: 200,
  headers: XML,
  body:
    outcome.kind === 'recommendations'
      ? recommendationsXml(outcome.products)
      : outcome.kind === 'popular'
        ? popularXml(outcome.ids)
        : statusXml('Success'),
});

/** The answer of a `<result>` with a word and a sentence. */
export const resultAnswer = (
  httpStatus: number,
  status: string,
  message?: string,
  headers: Record<string, string> = {},
): Answer => ({ httpStatus, headers: { ...XML, ...headers }, body: statusXml(status, message) });

/** The answer that a fault of the kind `status` gives. */
export const statusAnswer = (rule: FaultRule): Answer => {
  const { httpStatus = 500, status = 'InternalServerError', message, retryAfter, body, contentType } = rule;
  const answer = resultAnswer(httpStatus, status, message);
  if (retryAfter !== undefined) answer.headers = { ...answer.headers, 'retry-after': `${retryAfter}` };
  if (contentType !== undefined) answer.headers = { ...answer.headers, 'content-type': contentType };
  if (body !== undefined) answer.body = body;
  return answer;
};

/** The answer to a call that went well, as a fault spoils it. */
export const spoiledAnswer = (outcome: Outcome, { kind = 'pass' }: FaultRule): Answer => {
  const broken = brokenAnswer(kind);
  if (broken) return { httpStatus: 200, headers: { 'content-type': broken.contentType }, body: broken.body };
  if (outcome.kind === 'popular') return answerTo({ kind: 'popular', ids: outcome.ids.slice(0, mostProducts(kind)) });
  if (outcome.kind !== 'recommendations') return answerTo(outcome);
  return answerTo({ kind: 'recommendations', products: changedProducts(kind, outcome.products) });
};
