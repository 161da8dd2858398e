// https://github.com/Constructor-io/constructorio-ui-recommendations: the bundle for pages without React. It contains its styles.
import CioRecommendations from '@constructor-io/constructorio-ui-recommendations/constructorio-ui-recommendations-bundled';

CioRecommendations({ selector: '#related', includeCSS: true, podId: 'related', apiKey: 'bench', itemIds: ['4711'] });
