/** A sentence for the shop owner that says what is wrong and what to do; anything else thrown is a fault. */
export class OwnerRefusal extends Error {}
