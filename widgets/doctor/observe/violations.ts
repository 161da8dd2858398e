import { ofDocument } from '../../../src/page/of-document.js';

/** A violation of the page's content security policy. */
export interface Violation {
  directive: string;
  blocked: string;
}

/**
 * Reports what the content security policy blocks; if the browser keeps a record, also from before the inspector was opened.
 *
 * @returns a function that stops the reports
 */
export const watchViolations = (tell: (violation: Violation) => void): (() => void) => {
  const heard = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) =>
    tell({ directive: effectiveDirective, blocked: blockedURI });
  ofDocument('addEventListener')('securitypolicyviolation', heard);
  const observer =
    'ReportingObserver' in window &&
    new ReportingObserver(
      (reports) => {
        for (const { body } of reports as { body?: { effectiveDirective?: string; blockedURL?: string } }[])
          if (body?.effectiveDirective) tell({ directive: body.effectiveDirective, blocked: `${body.blockedURL}` });
      },
      { types: ['csp-violation'], buffered: true },
    );
  if (observer) observer.observe();
  return () => {
    ofDocument('removeEventListener')('securitypolicyviolation', heard);
    if (observer) observer.disconnect();
  };
};
