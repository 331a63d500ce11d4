/**
 * A pseudo-random number that is always the same for a given text (FNV-1a), for choices that must last.
 * @returns an integer from 0 to 2³² − 1
 */
export function stableHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
