/** Whether the user's role names Rider, regardless of case and outer spaces [ROL-01] (OPN-06). */
export function isRider(user: { role: string } | null): boolean {
  return user?.role.trim().toLowerCase() === 'rider'
}

/** Whether the user's role names Owner, in the same way (OPN-140). */
export function isOwner(user: { role: string } | null): boolean {
  return user?.role.trim().toLowerCase() === 'owner'
}
