import { routeCardLinks } from '../../src/card-links';

export default defineNuxtPlugin(() => {
  routeCardLinks((path) => navigateTo(path));
});
