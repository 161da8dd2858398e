import { expect, test } from 'vitest';
import { isHtmlPage } from '../../../src/protocol/html-page.js';

const SUCCESS = '<result><status>Success</status></result>';

test.each([
  // What portals, offline pages and catch-all routes send.
  ['text/html', '<!doctype html><title>Sign in</title>', true],
  ['text/html; charset=utf-8', '\ufeff\n <!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN"><HTML>', true],
  ['text/html', '<meta http-equiv="refresh" content="0;url=http://portal.example/">', true],
  ['text/html', 'Please <a href="/login">sign in</a>', true],
  ['text/plain', '<!-- saved --><!-- twice --><body onload="go()">', true],
  ['application/xhtml+xml', '<?xml version="1.0"?>\n<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml">', true],
  ['application/xml', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', true],
  ['application/octet-stream', '<script>location="/login"</script>', true],
  [null, '<!doctype html>', true],
  ['text/html', `<!doctype html><p>${SUCCESS}`, true],
  // What can be the service's.
  ['application/xml', SUCCESS, false],
  ['text/html', SUCCESS, false],
  ['text/html', `<?xml version="1.0" encoding="utf-8"?>\n${SUCCESS}`, false],
  ['text/html', '', false],
  ['text/html', 'OK', false],
  ['text/html', '{"html":"<p>taken</p>"}', false],
  ['application/json', '{"html":"<!doctype html>"}', false],
  ['text/plain', 'see <html> in the manual', false],
  ['application/xml', '<accepted/>', false],
  ['application/xml', '<!DOCTYPE htmlish><htmlish/>', false],
  ['application/octet-stream', '\u0000\u0001', false],
  [null, '', false],
])('%s: %j', (type, body, is) => {
  expect(isHtmlPage(type, body)).toBe(is);
});
