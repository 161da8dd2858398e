import { type ListsPage, listsPage } from '../unit/widgets/support/lists-page.js';

let page: ListsPage | undefined;

/** The card that a list makes from a template and a product, in happy-dom; undefined if it makes none. */
export const cardOf = async (template: string, product: object): Promise<Element | undefined> => {
  page ??= await listsPage();
  const { document, questions, quiet } = page;
  page.run('console.warn = () => {}'); // mistakes of the template
  document.body.innerHTML = '';
  const list = document.createElement('reco-list') as HTMLElementTagNameMap['reco-list'];
  list.resolveProducts = async (ids) => ids.map((id) => ({ ...product, id }));
  const content = document.createElement('template');
  content.innerHTML = template;
  list.append(content);
  Object.assign(list, { baseUrl: 'https://api.example', endpointId: 'e', limit: 1, loading: 'eager' });
  document.body.append(list);
  await quiet();
  for (const question of [...questions]) question.answer();
  await quiet();
  return list.querySelector('[slot="card-0"]') ?? undefined;
};
