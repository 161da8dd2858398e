import { ofDocument } from '../../../src/page/shared/of-document.js';
import styles from './room.css';

/**
 * Makes room for the panel on the page, so that it covers nothing.
 *
 * @returns a function that takes it back
 */
export const makeRoom = (): (() => void) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  ofDocument('adoptedStyleSheets').push(sheet);
  return () => {
    const sheets = ofDocument('adoptedStyleSheets');
    const place = sheets.indexOf(sheet);
    if (place >= 0) sheets.splice(place, 1);
  };
};
