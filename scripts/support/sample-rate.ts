/** The samples a second that the built-in voices give. */
export const SAMPLE_RATE = 22_050;
