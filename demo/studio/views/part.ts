import { computed, type Signal } from '@lit-labs/signals';
import { guard } from 'lit/directives/guard.js';
import type { TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';

type View = (studio: Studio) => unknown;

const parts = new Map<View, Signal.Computed<unknown>>();

/** A part of the page. It is rendered again when what it reads of the state changes, and not with each change. */
export const part = (studio: Studio, view: View): unknown => {
  const known = parts.get(view) ?? computed(() => view(studio) as TemplateResult);
  parts.set(view, known);
  const shown = known.get();
  return guard([shown], () => shown);
};
