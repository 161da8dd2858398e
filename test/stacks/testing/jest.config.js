export default {
  testEnvironment: 'jsdom',
  testMatch: ['**/*.jest.js'],
  // recotag has ES modules only. Jest loads them after Babel has converted them to CommonJS.
  transformIgnorePatterns: ['/node_modules/(?!recotag/)'],
};
