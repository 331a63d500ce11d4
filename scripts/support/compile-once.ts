/**
 * The engine compiles its code again for each text, which takes longer than to say it. In a thread where nothing else is
 * compiled, its code is compiled once.
 */
export function compileOnce(): void {
  const instantiate = WebAssembly.instantiate.bind(WebAssembly);
  let compiled: Promise<WebAssembly.Module> | undefined;
  const fromMemory = async (source: BufferSource, imports?: WebAssembly.Imports) => {
    compiled ??= WebAssembly.compile(source);
    const module = await compiled;
    return { module, instance: await instantiate(module, imports) };
  };
  // It tries to read its code from an address first, and complains that a path is not one.
  Object.assign(WebAssembly, { instantiate: fromMemory, instantiateStreaming: undefined });
}
