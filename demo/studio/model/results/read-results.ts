// The request to the results. Their token is sent with no other request.

import type { ExperimentNumbers } from '../experiment/reading.js';
import type { StoreAccess } from '../publish/store-access.js';
import { filled, texts } from '../texts.js';
import { Unreachable } from '../unreachable.js';
import type { Days } from './periods.js';
import { type Day, readDays } from './read-days.js';
import { SOURCES, type Source } from './source-sentence.js';

export interface Results {
  source: Source;
  /** an ISO date; '' if the results don't say it */
  since: string;
  /** of the values, `EUR`; '' if the results don't say it */
  currency: string;
  days: readonly Day[];
  experiments: Record<string, ExperimentNumbers>;
}

const entriesOf = (value: unknown): [string, Record<string, unknown>][] =>
  Object.entries(Object(value)).flatMap(([key, each]) =>
    Object(each) === each ? [[key, each as Record<string, unknown>]] : [],
  );

/** What is no experiment is left out; `readExperiment` says which numbers can't be true. */
const experimentsIn = (value: unknown): Results['experiments'] =>
  Object.fromEntries(
    entriesOf(value).map(([id, experiment]) => {
      const daily = (Array.isArray(experiment.daily) ? experiment.daily : []).filter((day) => Object(day) === day);
      return [
        id,
        { ...experiment, arms: Object.fromEntries(entriesOf(experiment.arms)), daily } as unknown as ExperimentNumbers,
      ];
    }),
  );

/** Why a response has no results, as a sentence for people. */
const refusal = (status: number, place: string, token: string): string => {
  const { problems } = texts.results;
  const problem = () => {
    if (status === 401 || status === 403) return token ? problems.wrongToken : problems.needsToken;
    if (status === 404) return problems.notFound;
    if (status === 429) return problems.tooOften;
    return status >= 500 ? problems.broken : problems.status;
  };
  return filled(problem(), { place, status: `${status}` });
};

const addressOf = (resultsUrl: string, asked: Days | undefined): string =>
  asked ? `${resultsUrl}${resultsUrl.includes('?') ? '&' : '?'}${new URLSearchParams({ ...asked })}` : resultsUrl;

/** @param asked the days; undefined for the latest 90 @throws an error with a sentence for people */
export const readResults = async (
  { resultsUrl, resultsToken }: Pick<StoreAccess, 'resultsUrl' | 'resultsToken'>,
  asked?: Days,
  send: typeof fetch = (...args) => fetch(...args),
): Promise<Results> => {
  const response = await send(addressOf(resultsUrl, asked), {
    cache: 'no-store',
    ...(resultsToken && { headers: { Authorization: `Bearer ${resultsToken}` } }),
  }).catch(() => undefined);
  if (!response) throw new Unreachable(filled(texts.results.problems.noResponse, { place: resultsUrl }));
  if (!response.ok)
    throw new (response.status < 500 ? Error : Unreachable)(refusal(response.status, resultsUrl, resultsToken));
  const found = (await response.json().catch(() => undefined)) as Record<string, unknown> | undefined;
  const source = SOURCES.find((each) => each === found?.source);
  if (!found || !source || !Array.isArray(found.days))
    throw Error(filled(texts.results.problems.noResults, { place: resultsUrl }));
  const all = readDays(found.days);
  const days = asked ? all.filter(({ day }) => day >= asked.from && day <= asked.until) : all;
  const since = Number.isNaN(Date.parse(`${found.since}`)) ? '' : `${found.since}`;
  const currency = /^[A-Z]{3}$/.test(`${found.currency}`) ? `${found.currency}` : '';
  const experiments = experimentsIn(found.experiments);
  return { source, since, currency, days, experiments };
};
