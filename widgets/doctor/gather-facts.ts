import { ofDocument } from '../../src/page/of-document.js';
import { storageOnPage } from '../../src/page/stored.js';
import { tagOnPage } from '../../src/page/tag-on-page.js';
import type { EarlierRefusal, Facts, FileFacts } from './facts.js';
import { gatherList } from './gather-list.js';
import { type ListStory, listStories } from './lists/list-story.js';
import { pageLists } from './lists/page-list.js';
import { misspeltElements } from './misspelt.js';
import { consentState, type ManagerAnswer, managersOnPage } from './observe/consent.js';
import { type IdentityEvidence, pageIdentity } from './observe/identity.js';
import type { ServiceCall } from './observe/service-call.js';
import { type Attributes, attributesOfRun, settingOrigin } from './observe/settings.js';
import { pageSources, type SourcesEvidence } from './observe/sources.js';
import { addressOf } from './page/address.js';
import { unknownElements } from './page/page-elements.js';
import { hasReserve, tagScripts, unusedFiles } from './page/page-files.js';
import { tryFile } from './probe/try-file.js';
import { askHarmlessly, askWhyRefused, type Trial } from './probe/try-service.js';
import type { Session } from './session.js';
import { textOf } from './text/xml-text.js';

const remembered = (): string | null | undefined => {
  try {
    return localStorage.getItem('recotag.consent');
  } catch {}
};

/** The keys of values that the browser doesn't store for the tag. */
const onlyInMemory = (): string[] =>
  [...(storageOnPage()?.memory ?? [])].flatMap(([key, value]) => (value === undefined ? [] : key));

/** A rejected request of the page, as a trial. */
const trialOf = ({ operation, url, httpStatus = 0, answer = '' }: ServiceCall): Trial => {
  const status = textOf(answer, 'status');
  const message = textOf(answer, 'errorMessage') ?? textOf(answer, 'message');
  return {
    operation,
    url,
    outcome: 'answered',
    own: false,
    httpStatus,
    ...(status && { status }),
    ...(message && { message }),
  };
};

/** Whether the service rejected a request for good. */
const isRefused = ({ httpStatus = 0 }: ServiceCall): boolean =>
  httpStatus > 399 && httpStatus < 500 && httpStatus !== 408 && httpStatus !== 429;

const earlierRefusals = (calls: readonly ServiceCall[]): EarlierRefusal[] => {
  const byName = new Map<string, EarlierRefusal>();
  for (const { operation, httpStatus = 0 } of calls)
    byName.set(operation, { operation, httpStatus, count: (byName.get(operation)?.count ?? 0) + 1 });
  return [...byName.values()];
};

const filesOf = (session: Session, isRunning: boolean): FileFacts[] =>
  unusedFiles(isRunning).map(({ file, url, element: { integrity, crossOrigin } }) => ({
    file,
    url,
    integrity,
    lacksCors: !!integrity && crossOrigin === null && addressOf(url, ofDocument('baseURI'))?.origin !== location.origin,
    trial: session.probes.ask(`file ${url} ${integrity}`, () => tryFile(session.fetch, url, integrity)),
  }));

/** All facts about the page. */
export interface PageFacts extends Facts {
  stories: readonly ListStory[];
  /** of the tag's script */
  attributes: Attributes;
}

/** Reads the page as it is now, and sends the test requests: the next call has their results. */
export const gatherFacts = (session: Session): PageFacts => {
  const { probes, fetch, calls } = session;
  const recotag = tagOnPage();
  const config = recotag.config ?? {};
  const scripts = tagScripts();
  const datasets = scripts.map(({ dataset }) => ({ ...dataset }));
  const attributes = attributesOfRun(datasets, config);
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  const lists = pageLists();
  const stories = listStories(lists, calls, session.others, config);
  const before = calls.filter((call) => call.mode === 'async' && call.body === undefined && isRefused(call));
  const own =
    session.mayAskService &&
    probes.ask(`service ${config.baseUrl} ${config.endpointId}`, () => askHarmlessly(fetch, config));
  // One test request for each operation, to get the reason.
  const reasons = [...new Map(before.map((call) => [call.operation, call])).values()].flatMap(
    ({ operation, url }) =>
      probes.ask(`why ${operation}`, () => askWhyRefused(fetch, url, operation, config.headers)) ?? [],
  );
  return {
    origin: location.origin,
    tags: scripts.map(({ src }) => src),
    tagAttributes: [...new Set(scripts.flatMap((script) => script.getAttributeNames()))].filter((name) =>
      name.startsWith('data-'),
    ),
    version: recotag.version,
    config,
    consent: consentState(
      config,
      remembered(),
      globalPrivacyControl,
      settingOrigin(attributes, 'consent', config.consent),
      Reflect.get(document, Symbol.for('recotag.consent')) as ManagerAnswer | undefined,
      recotag.consent,
    ),
    consentManagers: managersOnPage(config.dataLayer),
    identity: pageIdentity(Reflect.get(document, Symbol.for('recotag')) as IdentityEvidence | undefined),
    sources: pageSources(Reflect.get(document, Symbol.for('recotag')) as SourcesEvidence | undefined, attributes),
    storageWorks: session.storageWorks,
    onlyInMemory: onlyInMemory(),
    violations: session.violations,
    operations: session.operations.all,
    trials: [
      ...(own ? [own] : []),
      ...reasons,
      ...calls.filter((call) => call.body !== undefined && isRefused(call)).map(trialOf),
    ],
    earlierRefusals: earlierRefusals(before),
    viewWithoutProduct: scripts.some(({ dataset }) => dataset.viewProduct !== undefined && !dataset.viewProduct.trim()),
    cart: recotag.cart,
    // Not at each render, because it reads all rules of all style sheets.
    hasReserve: probes.ask('reserve', async () => hasReserve()),
    lists: stories.map((story) => gatherList(session, story, config)),
    misspelt: misspeltElements(unknownElements(), ['reco-list', 'popular-products']),
    files: filesOf(session, !!recotag.version),
    stories,
    attributes,
  };
};
