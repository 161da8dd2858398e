// Says what a browser with Global Privacy Control says.
Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
