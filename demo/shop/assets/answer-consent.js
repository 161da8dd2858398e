import { reportCartAgain } from './cart.js';
import { say } from './say.js';

/** Passes the shopper's answer to the tag, and to the server for the next pages. */
export const answerConsent = async (event) => {
  event.preventDefault();
  const form = event.currentTarget;
  const answer = event.submitter.value;
  recotag('consent', answer);
  if (answer === 'granted') reportCartAgain();
  form.closest('.consent')?.remove();
  const fields = new URLSearchParams({ answer, from: '/' });
  try {
    await fetch(form.action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: fields,
      keepalive: true,
    });
  } catch {
    // The tag stores the answer itself; if the request fails, the server shows the banner again.
  }
  const words = answer === 'granted' ? 'Thank you. You can change your mind at any time.' : 'Nothing is stored.';
  say(words, { text: 'Privacy', href: '/privacy' });
  const line = document.getElementById('consent-answer');
  if (line) line.textContent = words;
};
