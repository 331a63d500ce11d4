/** Without one of its own the bundler looks in the folders above, and the bare app would run ours. */
export function register() {}
