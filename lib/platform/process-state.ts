/**
 * One object for the whole process. Next.js bundles a module once for its start and again for the routes, and `next dev`
 * evaluates it anew after every change, so what all copies must share cannot be a variable of the module.
 * @param name what the object is known by; a name has one shape
 */
export function processState<State extends object>(name: string, make: () => State): State {
  const holder = globalThis as { [key: symbol]: State | undefined };
  const key = Symbol.for(`homeroom.${name}`);
  const state = holder[key] ?? make();
  holder[key] = state;
  return state;
}
