import { visitors } from './simulation.js';
import {
  bareList,
  type Configuration,
  type SettingPlace,
  type StudioState,
  startingView,
  type ViewSettings,
} from './state.js';

const LETTERS: Record<SettingPlace, string> = { attributes: 'a', slots: 's', properties: 'c', parts: 'p' };
const PLACES = Object.entries(LETTERS) as [SettingPlace, string][];

const WORDS: { [Name in keyof ViewSettings]?: readonly string[] } = {
  scheme: ['light', 'dark'],
  shopper: visitors,
};

const write = (query: URLSearchParams, prefix: string, configuration: Configuration): void => {
  query.set(`${prefix}element`, configuration.element);
  for (const [place, letter] of PLACES)
    for (const [name, value] of Object.entries(configuration[place])) query.set(`${prefix}${letter}.${name}`, value);
};

const read = (query: URLSearchParams, prefix: string): Configuration | undefined => {
  const element = query.get(`${prefix}element`);
  if (!element) return;
  const configuration = bareList(element);
  for (const [key, value] of query)
    for (const [place, letter] of PLACES) {
      const start = `${prefix}${letter}.`;
      if (key.startsWith(start)) configuration[place][key.slice(start.length)] = value;
    }
  return configuration;
};

/** The whole state as the fragment of an address, with readable names and values. */
export const toAddress = ({ a, b, view, version }: StudioState): string => {
  const query = new URLSearchParams();
  write(query, '', a);
  if (b) write(query, 'b.', b);
  for (const [name, value] of Object.entries(view))
    if (value !== startingView[name as keyof ViewSettings]) query.set(`view.${name}`, `${value}`);
  if (version) query.set('version', `${version}`);
  return query.toString();
};

/** A link to a copy: what is saved of it is another list. */
export const toCopyLink = ({ a, b, view }: StudioState): string => {
  const copy = (each: Configuration): Configuration => {
    const { 'list-id': _, ...attributes } = each.attributes;
    return { ...each, attributes };
  };
  return toAddress({ a: copy(a), ...(b && { b: copy(b) }), view });
};

/** The state of an address. Missing and invalid values are replaced by defaults. Undefined if it names no list. */
export const fromAddress = (address: string): StudioState | undefined => {
  const query = new URLSearchParams(address.replace(/^#/, ''));
  const a = read(query, '');
  if (!a) return;
  const view: Record<string, string | number> = { ...startingView };
  for (const name of Object.keys(startingView) as (keyof ViewSettings)[]) {
    const value = query.get(`view.${name}`);
    if (value === null || (WORDS[name] && !WORDS[name].includes(value))) continue;
    if (name === 'width') view.width = Math.min(2560, Math.max(240, Number(value) || startingView.width));
    else view[name] = value;
  }
  const b = read(query, 'b.');
  const version = Number(query.get('version'));
  return { a, ...(b && { b }), view: view as unknown as ViewSettings, ...(version > 0 && { version }) };
};
