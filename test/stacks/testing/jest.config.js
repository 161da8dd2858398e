export default {
  testEnvironment: 'jsdom',
  testMatch: ['**/*.jest.js'],
  // recotag has ES modules only, which Jest loads when Babel has made CommonJS of them.
  transformIgnorePatterns: ['/node_modules/(?!recotag/)'],
};
