/**
 * Words to say across a table: short, concrete, spelled as they sound, and none that hurts somebody
 * who mourns. Any two of a list can stand beside each other. A list may grow at its end only where
 * nobody's words follow from it: English ones do (`two-words.ts`).
 */
import type { Language } from '#contract/languages.ts';

const listed = {
  en: `acorn almond amber anchor apple apron apricot arrow atlas autumn badger bakery bamboo
    banjo barley basil basket beach bell berry birch biscuit blanket bottle bramble bread breeze
    brick bridge brook broom bucket butter button cabin cactus candle canoe canvas carpet carrot
    castle cedar cello cherry chess chestnut cinnamon clay clover coffee comet copper coral cotton
    cradle cricket crystal cushion daisy dolphin donkey dragon drum duck eagle elbow ember engine
    falcon feather fern fiddle finch flute forest fountain garden garlic ginger glove goose
    granite grape guitar hammer harbour harp hazel hedge heron hill honey horizon ink iris island
    ivory ivy jacket jasmine juniper kettle kitchen kite kitten ladder lagoon lantern lavender
    lemon lilac lily linen lobster magnet mango maple marble market meadow melon mint mirror
    mitten moon moss mountain mustard napkin nectar needle nest nutmeg oak oasis ocean olive onion
    orange orchard otter owl oyster paddle paint palm panda paper parrot parsley peach peanut pear
    pebble pencil pepper piano pigeon pillow pine planet plum pocket pond poppy potato pumpkin
    puppet quilt rabbit radio rainbow raisin ribbon rice river robin rocket rose saddle saffron
    sail salmon sandal saucer scarf seal shell shovel silk silver sister sofa sparrow spoon spring
    squirrel stable star stone sugar summer sunset swan table teapot thunder thyme ticket tiger
    timber toast tomato tower train trumpet tulip tunnel turtle umbrella valley vanilla velvet
    village violet violin wagon walnut water whale wheel whistle willow window winter wool yard
    zebra`,
  'pt-PT': `abelha abraço açúcar agulha alecrim alface alfazema algodão almofada amêndoa âncora
    anel areia arroz árvore aveia avelã avental azeite azulejo balão baleia banco barco bico
    bolacha bola bolo bosque botão brisa bule bússola cabana cadeira café caixa caju caminho
    camisa campo canela caneta canoa caracol carta carvalho casaco castanha castelo cavalo cebola
    cegonha cenoura cereja cesto chá chapéu chave chuva cidade cinema colher colina comboio concha
    copo coral cortina coruja couve cravo dado dedal degrau dourada duna eira ervilha escada
    espiga estrela farol favo feijão fita flauta floresta folha fonte forno framboesa funil
    gaivota galinha garrafa gato gaveta gelado girafa girassol golfinho granito grilo harpa hera
    horta hortelã ilha jangada janela jardim jarro jasmim joaninha jornal lagarto lago lã laranja
    lareira lata lebre leite lenço lima limão linho livro lousa louro lua lume luva maçã madeira
    manga manta manteiga mapa mármore martelo mel melão melro mesa milho mimosa moinho montanha
    morango mostarda musgo navio neve ninho noz nuvem oceano olival oliveira orvalho ostra outono
    ouriço ovelha padaria palmeira panda panela pão papel papagaio pardal pastel pato pedra pente
    pepino pera pêssego piano pinha pinheiro pipoca planeta pomar pomba ponte porta praça praia
    prata prato primavera pudim quinta rádio ramo raposa rebanho rede relógio ribeiro rio rolha
    romã rosa roseira sabão saco sal salsa sapato seda selo semente serra sino sofá sol sopa
    tambor tapete tarte telhado tesoura tijolo tinta toalha tomate tomilho torrada torre trevo
    trigo tulipa urso uva vale vela veludo vento verão videira vinha violeta viola xadrez xaile
    zebra`,
  ru: `абрикос айва аист алмаз ананас апельсин арбуз арка астра атлас базилик балкон банан
    барабан барсук бархат башня белка берег берёза бинокль бисквит блин бочка брусника букет булка
    бусы ваза валенок варенье ваниль василёк ведро велосипед весна ветер вишня вокзал волна ворота
    воск гавань гвоздика гитара глобус голубь гора горох гранит груша гусь дача дверь дельфин
    дерево диван дождь долина дорога дрозд дуб дыня ежевика ель жемчуг жёлудь журавль забор завод
    заря звезда зебра зеркало зима зонт игла изюм ирис искра кабачок каштан камень камин канат
    капуста карман карта кедр кисель кисть клён клевер клубника ключ книга ковёр колокол колодец
    комета компас конверт корабль корзина корица костёр кофе краб кран кресло кролик крыльцо
    кувшин кукуруза лавр ладья лампа ландыш лебедь лето лесник лимон липа лиса лодка ложка лопата
    луг луна лыжи люстра магнит малина маслина масло маяк мельница мёд мост море морковь мрамор
    мята нитка ножницы оазис облако огурец одеяло озеро океан окно олень орех осень остров панда
    парус пенал перец перо персик пианино пирог платок плот подкова подушка поезд поле помидор
    почта прибой пруд пчела радуга рассвет ракушка река репа рис ромашка роса роза роща рубашка
    рукав ручей рябина сад самовар сапог сахар свеча серебро сирень скамья скатерть скрипка слива
    снег сова солома соль сосна стол струна стакан сыр тарелка театр тетрадь тигр тополь трава
    трамвай труба туман тыква укроп улица улитка утка фасоль фиалка флаг флейта фонарь фонтан
    халва хлеб хлопок цапля черника чайка чайник часы черепаха чеснок шаль шапка шарф шёлк шишка
    шкаф щегол щука яблоко якорь янтарь ясень`,
} as const satisfies Record<Language, string>;

const listOf = (language: Language) => listed[language].split(/\s+/u);

export const calmWords: Readonly<Record<Language, readonly string[]>> = {
  en: listOf('en'),
  'pt-PT': listOf('pt-PT'),
  ru: listOf('ru'),
};
