/** Where the loudest sample may be, below what the encoder adds: a peak of the MP3 stays under -1.5 dBFS. */
const CEILING = 10 ** (-3 / 20);
/** Blocks of this length, each beginning a quarter of it behind the one before, in seconds. */
const BLOCK = 0.4;
/** The limiter turns down so many seconds before a peak, and as gently back. */
const REACH = 0.004;
/** A pause within a line is not made louder than this. */
const MOST_GAIN = 10 ** (18 / 20);

/** The loudness of speech in podcasts, in LUFS. */
export const SPEECH_LOUDNESS = -16;

/** Loudness as ITU-R BS.1770 defines it, in LUFS; -Infinity of silence and of less than a block. */
export function loudnessOf(sound: Float32Array, rate: number): number {
  const powers = blockPowers(weighted(sound, rate), rate).filter((power) => lufs(power) > -70);
  const gate = lufs(mean(powers)) - 10;
  return lufs(mean(powers.filter((power) => lufs(power) > gate)));
}

/** The same sound at the loudness of podcasts, with its peaks turned down rather than cut. */
export function leveled(sound: Float32Array<ArrayBuffer>, rate: number): Float32Array<ArrayBuffer> {
  let gain = 1;
  let result = sound;
  // The limiter takes some of the loudness away, which a second round gives back.
  for (let round = 0; round < 3; round += 1) {
    const now = loudnessOf(result, rate);
    // Too short to be measured: as loud as peaks allow would be a shout.
    if (!Number.isFinite(now))
      return limited(
        sound.map((value) => value * 2),
        rate,
      );
    gain = Math.min(gain * 10 ** ((SPEECH_LOUDNESS - now) / 20), MOST_GAIN);
    result = limited(
      sound.map((value) => value * gain),
      rate,
    );
  }
  return result;
}

function limited(sound: Float32Array<ArrayBuffer>, rate: number): Float32Array<ArrayBuffer> {
  const reach = Math.round(REACH * rate);
  const wanted = sound.map((value) => Math.min(1, CEILING / Math.max(Math.abs(value), CEILING)));
  // At each sample the least that any peak within reach wants; its mean over the reach is never above what a peak wants.
  const least = new Float32Array(sound.length).fill(1);
  for (const [at, want] of wanted.entries()) {
    if (want === 1) continue;
    const end = Math.min(at + reach, sound.length - 1);
    for (let near = Math.max(0, at - reach); near <= end; near += 1)
      if (want < (least[near] ?? 1)) least[near] = want;
  }
  const width = 2 * reach + 1;
  let sum = width;
  const result = new Float32Array(sound.length);
  for (let ahead = 0; ahead < sound.length + reach; ahead += 1) {
    sum += (least[ahead] ?? 1) - (least[ahead - width] ?? 1);
    const at = ahead - reach;
    if (at >= 0) result[at] = (sound[at] ?? 0) * (sum / width);
  }
  return result;
}

/** The sound as ears weigh it: high tones more, the lowest hardly. */
function weighted(sound: Float32Array, rate: number): Float32Array {
  return filtered(filtered(sound, shelf(rate)), highPass(rate));
}

type Filter = { b: [number, number, number]; a: [number, number] };

function shelf(rate: number): Filter {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate);
  const q = k / 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const all = 1 + q + k * k;
  return {
    b: [(high + band * q + k * k) / all, (2 * (k * k - high)) / all, (high - band * q + k * k) / all],
    a: [(2 * (k * k - 1)) / all, (1 - q + k * k) / all],
  };
}

function highPass(rate: number): Filter {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate);
  const q = k / 0.5003270373238773;
  const all = 1 + q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / all, (1 - q + k * k) / all] };
}

function filtered(sound: Float32Array, { b, a }: Filter): Float32Array {
  let [first, second] = [0, 0];
  return sound.map((value) => {
    const result = b[0] * value + first;
    first = b[1] * value - a[0] * result + second;
    second = b[2] * value - a[1] * result;
    return result;
  });
}

function blockPowers(sound: Float32Array, rate: number): number[] {
  const length = Math.round(BLOCK * rate);
  const powers: number[] = [];
  for (let from = 0; from + length <= sound.length; from += length / 4) {
    let sum = 0;
    for (let at = Math.round(from); at < from + length; at += 1) sum += (sound[at] ?? 0) ** 2;
    powers.push(sum / length);
  }
  return powers;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const lufs = (power: number) => (power > 0 ? -0.691 + 10 * Math.log10(power) : -Infinity);
