import { guarded } from '../../shared/guarded.js';
import { ofDocument } from '../../shared/of-document.js';

export interface Violation {
  directive: string;
  blocked: string;
}

/**
 * Reports what the content security policy blocks; if the browser keeps a record, also from before the inspector was opened.
 *
 * @returns a function that stops the reports
 */
export const watchViolations = (report: (violation: Violation) => void): (() => void) => {
  const listener = guarded(({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) =>
    report({ directive: effectiveDirective, blocked: blockedURI }),
  );
  ofDocument('addEventListener')('securitypolicyviolation', listener);
  const observer =
    'ReportingObserver' in window &&
    new ReportingObserver(
      guarded((reports: Report[]) => {
        for (const { body } of reports as { body?: { effectiveDirective?: string; blockedURL?: string } }[])
          if (body?.effectiveDirective) report({ directive: body.effectiveDirective, blocked: `${body.blockedURL}` });
      }),
      { types: ['csp-violation'], buffered: true },
    );
  if (observer) observer.observe();
  return () => {
    ofDocument('removeEventListener')('securitypolicyviolation', listener);
    if (observer) observer.disconnect();
  };
};
