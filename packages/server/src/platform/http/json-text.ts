/**
 * An answer that is already JSON. For long answers whose parts are kept as text: nothing is built, parsed and serialized
 * for each request. The parts have been parsed by the contract.
 */
export class JsonText<Value> {
  readonly text: string;
  /** The same as an object, for clients that ask for a part of the answer, or for more. */
  readonly value: () => Value;

  constructor(text: string, value: () => Value) {
    this.text = text;
    this.value = value;
  }
}
