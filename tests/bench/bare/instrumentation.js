/** Without its own, the bundler looks in the parent folders, and the bare app would run ours. */
export function register() {}
