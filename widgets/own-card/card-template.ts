/** Attributes by which a library marks its own templates: Alpine (`x-if`), Vue (`v-if`, `#name`, `:key`, `@click`), htmx, Polymer, and HTML itself. */
const OF_LIBRARY = /^(?:[xv]-|hx-|[:@#*]|is$|shadowroot)/;

/** The template for the shop's own cards: the list's first `<template>` child that belongs to no library. */
export const cardTemplate = (list: Element): HTMLTemplateElement | null =>
  [...list.querySelectorAll<HTMLTemplateElement>(':scope > template')].find(
    (template) => !template.getAttributeNames().some((name) => OF_LIBRARY.test(name)),
  ) ?? null;
