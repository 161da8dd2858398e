// Simulates a browser with Global Privacy Control.
Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
