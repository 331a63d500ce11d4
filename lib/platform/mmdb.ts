import { type FileHandle, open } from "node:fs/promises";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import { isRecord } from "./own.ts";

const METADATA_MARK = Buffer.from("\xab\xcd\xefMaxMind.com", "latin1");
/** The format has the metadata in the last so many bytes. */
const METADATA_REACH = 128 * 1024;
/** Zeros between the tree and what it points to. */
const SEPARATOR_BYTES = 16;
/** A node is two records of 28 bits: which half of the remaining addresses continues where. */
const NODE_BYTES = 7;
const BLOCK_BYTES = 4096;
const KEPT_BLOCKS = 128;
/** A damaged file could point in circles. */
const DEEPEST_VALUE = 16;

const POINTER = 1;
/** What is added to a pointer of two, three, and four bytes; one of five bytes has none. */
const POINTER_BASES = [0, 2048, 526_336, 0] as const;

type Decoded = { value: unknown; end: number };

/**
 * A file of the MaxMind DB format, version 2: which record belongs to a network address. It is read where it is, a few
 * dozen small pieces for each address, and 512 kB of them are kept. The package `maxmind` holds whole files
 * in memory, which the table of all addresses is too large for (decision 0183).
 */
export class AddressFile {
  readonly #file: FileHandle;
  readonly #size: number;
  readonly #blocks = new LRUCache<number, Promise<Buffer>>({ max: KEPT_BLOCKS });
  #nodes = 0;
  #addressBytes = 0;

  private constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.#size = size;
  }

  /** @throws Error if there is no such file, or if it is in another format */
  static async open(path: string): Promise<AddressFile> {
    const file = await open(path);
    try {
      const opened = new AddressFile(file, (await file.stat()).size);
      await opened.#readMetadata(path);
      return opened;
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  /**
   * The record for an address of the file's own family.
   * @returns null if the file has none
   * @throws Error if the file is damaged
   */
  async find(address: string): Promise<unknown> {
    const bytes = ipaddr.parse(address).toByteArray();
    if (bytes.length !== this.#addressBytes) throw new Error(`${address} is of another family of addresses`);
    let node = 0;
    for (let bit = 0; bit < bytes.length * 8 && node < this.#nodes; bit++) {
      const isRight = ((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
      node = childOf(await this.#read(node * NODE_BYTES, NODE_BYTES), isRight === 1);
    }
    // A number behind the last node is a place in the data; the last one itself means that nothing is known.
    if (node <= this.#nodes) return null;
    const at = node - this.#nodes + this.#nodes * NODE_BYTES;
    return (await this.#decode(at, this.#nodes * NODE_BYTES + SEPARATOR_BYTES)).value;
  }

  async #readMetadata(path: string): Promise<void> {
    const from = Math.max(0, this.#size - METADATA_REACH);
    const tail = await this.#read(from, this.#size - from);
    const mark = tail.lastIndexOf(METADATA_MARK);
    if (mark < 0) throw new Error(`${path} is not a MaxMind DB file`);
    const start = from + mark + METADATA_MARK.length;
    const { value } = await this.#decode(start, start);
    const known = new Map(isRecord(value) ? Object.entries(value) : []);
    if (known.get("record_size") !== 28) throw new Error(`${path} has records of another size than 28 bits`);
    this.#nodes = Number(known.get("node_count"));
    this.#addressBytes = known.get("ip_version") === 6 ? 16 : 4;
  }

  async #read(offset: number, length: number): Promise<Buffer> {
    if (offset + length > this.#size) throw new Error("The file of network addresses ends too early");
    const block = Math.floor(offset / BLOCK_BYTES);
    const last = Math.floor((offset + length - 1) / BLOCK_BYTES);
    const parts: Buffer[] = [];
    for (let number = block; number <= last; number++) parts.push(await this.#block(number));
    const bytes = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    const start = offset - block * BLOCK_BYTES;
    return bytes.subarray(start, start + length);
  }

  #block(number: number): Promise<Buffer> {
    const kept = this.#blocks.get(number);
    if (kept) return kept;
    const start = number * BLOCK_BYTES;
    const length = Math.min(BLOCK_BYTES, this.#size - start);
    const reading = this.#file
      .read(Buffer.allocUnsafeSlow(length), 0, length, start)
      .then(({ buffer, bytesRead }) => buffer.subarray(0, bytesRead));
    this.#blocks.set(number, reading);
    reading.catch(() => this.#blocks.delete(number));
    return reading;
  }

  /** @param base what pointers count from */
  async #decode(offset: number, base: number, depth = 0): Promise<Decoded> {
    if (depth > DEEPEST_VALUE) throw new Error("The file of network addresses points in circles");
    const control = await this.#byte(offset);
    const first = control >> 5;
    if (first === POINTER) {
      const size = (control >> 3) & 3;
      const rest = await this.#read(offset + 1, size + 1);
      const high = size === 3 ? 0 : (control & 7) * 256 ** (size + 1);
      const target = base + high + rest.readUIntBE(0, size + 1) + (POINTER_BASES[size] ?? 0);
      return { value: (await this.#decode(target, base, depth + 1)).value, end: offset + 2 + size };
    }
    const type = first === 0 ? 7 + (await this.#byte(offset + 1)) : first;
    const { size, start } = await this.#sizeAt(control & 31, offset + (first === 0 ? 2 : 1));
    if (type === 7) return this.#decodeMap(start, size, base, depth);
    if (type === 11) return this.#decodeList(start, size, base, depth);
    if (type === 14) return { value: size !== 0, end: start };
    return { value: scalarOf(type, await this.#read(start, size)), end: start + size };
  }

  /** How many bytes or entries a value has, and where they start. */
  async #sizeAt(written: number, start: number): Promise<{ size: number; start: number }> {
    const more = written - 28;
    if (more <= 0) return { size: written, start };
    const rest = (await this.#read(start, more)).readUIntBE(0, more);
    return { size: rest + ([29, 285, 65_821][more - 1] ?? 0), start: start + more };
  }

  async #decodeMap(start: number, size: number, base: number, depth: number): Promise<Decoded> {
    const entries: [string, unknown][] = [];
    let at = start;
    for (let entry = 0; entry < size; entry++) {
      const key = await this.#decode(at, base, depth + 1);
      const value = await this.#decode(key.end, base, depth + 1);
      entries.push([String(key.value), value.value]);
      at = value.end;
    }
    return { value: Object.fromEntries(entries), end: at };
  }

  async #decodeList(start: number, size: number, base: number, depth: number): Promise<Decoded> {
    const values: unknown[] = [];
    let at = start;
    for (let entry = 0; entry < size; entry++) {
      const { value, end } = await this.#decode(at, base, depth + 1);
      values.push(value);
      at = end;
    }
    return { value: values, end: at };
  }

  async #byte(offset: number): Promise<number> {
    return (await this.#read(offset, 1)).readUInt8();
  }
}

function childOf(node: Buffer, isRight: boolean): number {
  const shared = node.readUInt8(3);
  return isRight
    ? ((shared & 0x0f) << 24) | node.readUIntBE(4, 3)
    : ((shared & 0xf0) << 20) | node.readUIntBE(0, 3);
}

function scalarOf(type: number, bytes: Buffer): unknown {
  switch (type) {
    case 2:
      return bytes.toString();
    case 3:
      return bytes.readDoubleBE();
    case 15:
      return bytes.readFloatBE();
    // Whole numbers leave their leading zeros out.
    case 5:
    case 6:
    case 9:
      return Number(BigInt(`0x0${bytes.toString("hex")}`));
    default:
      throw new Error(`The file of network addresses has a value of the unexpected type ${type}`);
  }
}
