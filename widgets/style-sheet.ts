// What a module gets that imports one of the package's style sheets: nothing.
export {};
