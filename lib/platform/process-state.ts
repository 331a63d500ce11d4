/**
 * One object for the whole process. Next.js bundles a module once for startup and again for the routes, and `next
 * dev` re-evaluates it after every change, so state shared by all copies cannot be a module variable.
 * @param name identifies the object; each name has one shape
 */
export function processState<State extends object>(name: string, make: () => State): State {
  const holder = globalThis as { [key: symbol]: State | undefined };
  const key = Symbol.for(`homeroom.${name}`);
  const state = holder[key] ?? make();
  holder[key] = state;
  return state;
}
