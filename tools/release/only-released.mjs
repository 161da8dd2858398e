// `npm publish` in the repository would publish pages whose links lead nowhere, and a package.json without addresses.
console.error('Publish with `npm run release`. It publishes build/package, whose links and addresses are complete.');
process.exitCode = 1;
