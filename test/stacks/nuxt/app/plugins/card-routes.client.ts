import { routeCardLinks } from '../../src/recommendations';

export default defineNuxtPlugin(() => {
  routeCardLinks((path) => navigateTo(path));
});
