import { diagnose } from '../doctor/diagnose.js';
import type { Finding } from '../doctor/finding.js';
import { gatherFacts } from '../gather-facts.js';
import { create } from '../page/create.js';
import { masked } from '../privacy/mask.js';
import { discreet } from '../privacy/secret.js';
import type { Session } from '../session.js';
import type { View } from './view.js';

const WORDS: Record<Finding['level'], string> = { error: 'Mend', warning: 'Look at', note: 'Know' };

const item = ({ id, level, sentence }: Finding): HTMLElement =>
  create(
    'li',
    { class: `finding ${level}`, 'data-finding': id },
    create('b', { class: 'level' }, WORDS[level]),
    create('p', {}, discreet(sentence)),
  );

/** What was found, as text to send to somebody; nothing personal is in it. */
function copyButton(findings: readonly Finding[]): HTMLElement {
  const button = create(
    'button',
    {
      type: 'button',
      'data-key': 'copy',
      click: () =>
        navigator.clipboard
          .writeText(
            [location.href, ...findings.map(({ level, sentence }) => `${WORDS[level]}: ${masked(sentence)}`)].join(
              '\n',
            ),
          )
          .then(
            () => (button.textContent = 'Copied'),
            () => (button.textContent = 'The browser refused to copy'),
          ),
    },
    'Copy for your developer',
  );
  return button;
}

export const doctorView: View = {
  id: 'doctor',
  title: 'Doctor',
  count: (session) => diagnose(gatherFacts(session)).filter(({ level }) => level !== 'note').length,
  draw(session: Session) {
    const findings = diagnose(gatherFacts(session));
    const again = create(
      'button',
      {
        type: 'button',
        'data-key': 'again',
        click: () => {
          again.textContent = 'Asking…';
          session.ask().finally(() => (again.textContent = 'Examine again'));
        },
      },
      'Examine again',
    );
    return create(
      'div',
      {},
      !session.hasAsked && create('p', { class: 'busy' }, 'Asking the service…'),
      session.hasAsked &&
        !findings.length &&
        create(
          'p',
          { class: 'well' },
          'All is well: the tag runs, the service answers, and no list is empty or has failed.',
        ),
      create('ul', { class: 'findings', role: 'list', 'aria-label': 'Findings' }, findings.map(item)),
      create('p', { class: 'actions' }, again, findings.length > 0 && 'clipboard' in navigator && copyButton(findings)),
    );
  },
};
