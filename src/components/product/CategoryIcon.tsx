import {
  Baby,
  BookOpen,
  Box,
  Car,
  CookingPot,
  Dumbbell,
  Flame,
  HardDrive,
  Headphones,
  Keyboard,
  Mouse,
  PackagePlus,
  Shirt,
  Sparkles,
  SprayCan,
  Watch,
  type LucideIcon,
} from 'lucide-react'

/** [CAT-15] */
const ICONS: Record<string, LucideIcon> = {
  Accessories: Watch,
  Fashion: Shirt,
  Sports: Dumbbell,
  Cleaning: SprayCan,
  Keyboard,
  Storage: HardDrive,
  Kitchen: CookingPot,
  Mouse,
  Beauty: Sparkles,
  Headphones,
  Books: BookOpen,
  'Car Accessories': Car,
  'HOT DEALS': Flame,
  'Baby & Kids': Baby,
  'NEW ARRIVAL': PackagePlus,
}

interface CategoryIconProps {
  category: string
  /** The icon of categories that have none of their own: a neutral box (OPN-88). */
  other?: LucideIcon
  size?: number | string
}

/** A category's icon. Decorative. */
export function CategoryIcon({ category, other = Box, size = 20 }: CategoryIconProps) {
  const Icon = (Object.hasOwn(ICONS, category) && ICONS[category]) || other
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" />
}
