import type { Config } from '../../protocol/config.js';
import { outcomeOf } from '../../protocol/outcome.js';
import { ownKeys } from '../../protocol/own-keys.js';
import { isUnrendered } from '../../protocol/xml.js';
import type { Decision } from '../consent/listen.js';
import type { ResultsEvidence } from '../results/send-facts.js';
import { ofDocument, tagOnPage } from '../shared/of-document.js';
import { storageOnPage } from '../shared/stored.js';
import type { PageEvidence } from '../without-code/auto/evidence.js';
import { platformOfPage } from '../without-code/platforms/platforms.js';
import { gatherList } from './gather-list.js';
import { listStories } from './lists/list-story.js';
import { type PageList, pageLists, publishedName } from './lists/page-list.js';
import { misspeltElements } from './misspelt.js';
import { consentState, managersOnPage, regionalDefault } from './observe/consent.js';
import { pageIdentity } from './observe/identity.js';
import type { OtherRequest, ServiceCall } from './observe/service-call.js';
import { servicesOf } from './observe/services.js';
import { attributesOfRun, settingOrigin } from './observe/settings.js';
import { pageSources } from './observe/sources.js';
import { trackedOf } from './observe/tracked.js';
import type { LayerFacts } from './page/data-layer.js';
import type { MarkedProduct } from './page/marked-product.js';
import { EXCLUSIONS, tagElements, tagHandling } from './page/optimisers.js';
import { unknownElements } from './page/page-elements.js';
import { tagScripts, unusedFiles } from './page/page-files.js';
import type { PlaceFacts } from './page/page-places.js';
import { lastViewed } from './page/viewed.js';
import { fileQuestion, type Question, type ResultOf, serviceQuestion } from './probe/questions.js';
import { respondedTrial, type Trial } from './probe/trial.js';
import type { Session } from './session.js';

const remembered = (): string | null | undefined => {
  try {
    return localStorage.getItem('recotag.consent');
  } catch {}
};

const onlyInMemory = (): string[] =>
  Object.entries(storageOnPage()?.memory ?? {}).flatMap(([key, value]) => (value === undefined ? [] : key));

const trialOf = (call: ServiceCall): Trial =>
  respondedTrial({ ...call, own: false }, call.httpStatus ?? 0, call.response ?? '');

const isRefused = ({ httpStatus = 0, response = '' }: ServiceCall): boolean =>
  httpStatus > 399 && outcomeOf({ httpStatus, body: response }).type === 'rejected';

const isPage = ({ httpStatus = 0, response = '' }: ServiceCall): boolean =>
  outcomeOf({ httpStatus, body: response }).page !== undefined;

/** Requests of one operation that the service rejected before the inspector was open. */
const earlierRefusals = (calls: readonly ServiceCall[]) => {
  const byName = new Map<string, { operation: string; httpStatus: number; count: number }>();
  for (const { operation, httpStatus = 0 } of calls)
    byName.set(operation, { operation, httpStatus, count: (byName.get(operation)?.count ?? 0) + 1 });
  return [...byName.values()];
};

/** The files that the tag loads for this configuration, and that have not run. */
const besideTag = (
  { auto, dataLayer, places, results, consentFrom }: Config,
  isSettled: boolean,
  hasAuto: boolean,
  hasConsent: boolean,
): string[] =>
  isSettled
    ? [
        ...((auto || dataLayer || places || results) && !hasAuto ? ['recotag-auto.js'] : []),
        ...(consentFrom && !hasConsent ? ['recotag-consent.js'] : []),
      ]
    : [];

/** The names of the tag's data attributes. Those that only exclude it from an optimiser or from a consent manager say nothing. */
const attributeNames = (scripts: readonly Element[]): string[] => [
  ...new Set(
    scripts.flatMap((script) =>
      [...script.attributes].flatMap(({ name, value }) =>
        name.startsWith('data-') && !EXCLUSIONS.includes(`${name}="${value}"`) ? name : [],
      ),
    ),
  ),
];

/** What templates have left in place of ids. */
const unrenderedIds = (
  scripts: readonly HTMLScriptElement[],
  marked: MarkedProduct | undefined,
  layer: LayerFacts | undefined,
): { id: string; where: string }[] => {
  const [attribute] = scripts.flatMap(({ dataset }) => [dataset.viewProduct, dataset.viewSku]).filter(isUnrenderedText);
  return [
    { id: attribute, where: 'data-view-product' },
    { id: marked?.unrendered, where: `its ${marked?.from}` },
    { id: layer?.unrendered, where: 'the items of its data layer' },
  ].flatMap(({ id, where }) => (id === undefined ? [] : { id: id.slice(0, 60), where }));
};

const isUnrenderedText = (id: string | undefined): id is string => !!id && isUnrendered(id);

const addedBy = (session: Session, { cartChanges }: Config, layer: LayerFacts | undefined): string | undefined => {
  const isInLayer = layer?.events.includes('add_to_cart') && !cartChanges && !tagOnPage().cart;
  return session.unreported ?? (isInLayer ? 'an event add_to_cart of the data layer' : undefined);
};

const cartResponse = (requests: readonly OtherRequest[], cartUrl = '') => {
  const { url: asked, httpStatus } = (cartUrl && requests.findLast(({ url }) => url.endsWith(cartUrl))) || {};
  return asked && httpStatus ? { asked, httpStatus } : undefined;
};

/** What the tag and the consent manager report about themselves on the document. */
const ofDocumentSymbol = <Evidence>(name: string): Evidence | undefined =>
  Reflect.get(document, Symbol.for(name)) as Evidence | undefined;

/** The endpoints of script elements beside the one whose endpoint is in use. */
const endpointsBeside = (elements: readonly HTMLElement[], used: string | undefined): string[] => {
  const named = elements.flatMap(({ dataset }) => dataset.endpointId || []);
  return named.includes(used!) ? named.filter((each) => each !== used) : [];
};

/** The tag: its script, its files, its settings, consent and storage. */
const gatherTag = (session: Session, evidence: PageEvidence | undefined, resultOf: ResultOf) => {
  const { isSettled, storageWorks } = session;
  const { config = {}, version, consent } = tagOnPage();
  const decision = ofDocumentSymbol<Decision>('recotag.consent');
  const scripts = tagScripts();
  // The tag reads the attributes of a blocked element, too.
  const elements = tagElements();
  const attributes = attributesOfRun(
    elements.map(({ dataset }) => ({ ...dataset })),
    config,
  );
  // A bundle counts results without the file.
  const wanted = scripts[0] ? config : { ...config, results: undefined };
  const beside = version ? besideTag(wanted, isSettled, !!evidence, !!decision) : undefined;
  const lacks = !beside ? 'tag' : !(config.baseUrl || config.endpointId) ? 'settings' : beside[0] && 'files';
  const handling = isSettled && lacks ? tagHandling(lacks) : undefined;
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  const configured = settingOrigin(attributes, 'consent', config.consent);
  return {
    tags: scripts.map(({ src }) => src),
    tagAttributes: attributeNames(elements),
    attributes,
    version,
    // Why the tag, its settings or its files are missing, if an optimiser or a consent manager is the cause.
    handling,
    config,
    consent: consentState(config, remembered(), globalPrivacyControl, configured, decision, consent),
    consentManagers: managersOnPage(config.dataLayer || undefined),
    hasManager: !!decision?.from,
    regional: regionalDefault(config.dataLayer || undefined),
    isBot: navigator.webdriver,
    storageWorks,
    onlyInMemory: onlyInMemory(),
    viewWithoutProduct: elements.some(
      ({ dataset }) => dataset.viewProduct !== undefined && !dataset.viewProduct.trim(),
    ),
    elements,
    // The first element that runs counts. `recotag('config')` may have changed its endpoint since.
    lostEndpoints: endpointsBeside(elements, config.endpointId),
    // Files that have no effect. If the tag has lost its folder, that is the reason.
    files: unusedFiles(handling && beside ? [] : beside).map((file) => ({
      ...file,
      trial: resultOf(fileQuestion(file.url, file.integrity)),
    })),
  };
};

/** The page's product, its cart and its data layer, as the page and the tag say them. */
const gatherProduct = (
  session: Session,
  evidence: PageEvidence | undefined,
  { config, attributes, elements }: ReturnType<typeof gatherTag>,
) => {
  const { readers } = session;
  const viewed = lastViewed(evidence?.product);
  const layer = config.dataLayer ? readers?.readLayer(config.dataLayer, config.productKey) : undefined;
  const page =
    readers &&
    session.oncePerPage.get(() => ({ marked: readers.readMarkedProduct(), signs: readers.readProductSigns() }));
  return {
    identity: pageIdentity(evidence),
    sources: pageSources(evidence, attributes),
    viewed,
    // False if the inspector can't load its file for that.
    isPageRead: !!readers,
    marked: page?.marked,
    isViewedInAddress: !!readers && !!viewed?.ids.some(readers.standsInAddress),
    signs: page?.signs,
    layer: layer && { ...layer, isViewRead: !!evidence?.layer?.length },
    unrendered: unrenderedIds(elements, page?.marked, layer),
    added: addedBy(session, config, layer),
    platform: platformOfPage(),
    cart: tagOnPage().cart,
    linesAfterEmpty: session.linesAfterEmpty,
    cartReading: evidence?.cart,
    cartResponse: cartResponse(session.others, evidence?.cartUrl),
  };
};

/** The services of the page and of its lists, and what became of calls. */
const gatherService = (session: Session, config: Config, lists: readonly PageList[], resultOf: ResultOf) => {
  const { calls } = session;
  const before = calls.filter((call) => call.mode === 'async' && call.body === undefined && isRefused(call));
  const services = servicesOf(config, lists);
  return {
    violations: session.violations,
    operations: session.operations.all,
    services,
    trials: [
      ...services.flatMap((service) => resultOf(serviceQuestion(service, config)) ?? []),
      ...calls.filter((call) => call.body !== undefined && (isRefused(call) || isPage(call))).map(trialOf),
    ],
    earlierRefusals: earlierRefusals(before),
    // Whether a script of the page has replaced the browser's `fetch`, and the headers that it adds.
    isFetchReplaced: session.isFetchReplaced(),
    addedHeaders: [...new Set(calls.flatMap(({ headers = [] }) => headers))].filter(
      (name) => !['accept', 'content-type', ...ownKeys(config.headers ?? {})].some((own) => own.toLowerCase() === name),
    ),
    tracked: trackedOf(session.operations.all, calls, config),
    results: ofDocumentSymbol<ResultsEvidence>('recotag.results'),
  };
};

/** The lists of the page: in its markup, at selectors, and published. */
const gatherLists = (
  session: Session,
  evidence: PageEvidence | undefined,
  config: Config,
  lists: readonly PageList[],
  resultOf: ResultOf,
) => {
  const stories = listStories(lists, session.calls, session.others, config);
  return {
    stories,
    lists: stories.map((story) => gatherList(session, story, config, resultOf)),
    places: (session.readers?.readPlaces(config, evidence?.places) ?? []).map(
      (place): PlaceFacts => ({
        ...place,
        list: publishedName(place.id),
      }),
    ),
    published: evidence?.published,
    // What became of each published list in this page.
    publishedPlaces: (evidence?.places ?? []).flatMap(({ id, state }) => (id ? { id, state } : [])),
    areListsDefined: !!customElements.get('reco-list'),
    // Files of the lists that could not be loaded, and whether an element of the page has the lists' own file.
    listFiles: {
      missing: [...new Set(lists.flatMap(({ view }) => [...(view?.missingFiles ?? [])]))].sort(),
      hasElement: !!ofDocument('querySelector')('script[src*="recotag-widgets"]'),
    },
    // Undefined if a style sheet can't be read.
    hasReserve: session.hasReserve,
    misspelt: misspeltElements(unknownElements(), ['reco-list', 'popular-products']),
  };
};

/**
 * Reads the page as it is now, and the results of earlier test requests. It sends nothing: `questions` has what only test requests can tell,
 * and was not asked yet.
 */
export const gatherFacts = (session: Session) => {
  const questions: Question[] = [];
  const resultOf: ResultOf = <Result>(question: Question<Result>) => {
    if (!session.results.has(question.key)) questions.push(question);
    return session.results.get(question.key) as Result | undefined;
  };
  const evidence = ofDocumentSymbol<PageEvidence>('recotag');
  const lists = pageLists();
  const tag = gatherTag(session, evidence, resultOf);
  return {
    origin: location.origin,
    // The page has been loaded for a moment, so that what it does at its start has happened.
    isSettled: session.isSettled,
    ...tag,
    ...gatherProduct(session, evidence, tag),
    ...gatherService(session, tag.config, lists, resultOf),
    ...gatherLists(session, evidence, tag.config, lists, resultOf),
    questions,
  };
};

export type PageFacts = ReturnType<typeof gatherFacts>;
