// The type of the package's style sheets: a module without exports.
export {};
