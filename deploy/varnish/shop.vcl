# Кэш перед магазином: EDGE_CACHE=varnish, EDGE_PURGE_URL=http://УЗЕЛ-VARNISH:6081/, TRUST_PROXY на один больше. Varnish 6.0 и новее:
#   varnishd -a :6081 -f /etc/varnish/shop.vcl -s malloc,1g -p http_gzip_support=off
# Хранится то, что магазин сам велел хранить (CDN-Cache-Control), и файлы, чьё имя меняется с содержимым. Личного среди этого нет.
vcl 4.1;

import std;

backend shop {
    .host = "127.0.0.1";
    .port = "3001";
    .connect_timeout = 2s;
    .first_byte_timeout = 60s;
    .probe = {
        .request =
            "GET /api/health/ready HTTP/1.1"
            "Host: shop"
            "X-Health-Token: HEALTH_TOKEN"
            "Connection: close";
        .interval = 2s;
        .timeout = 2s;
        .window = 3;
        .threshold = 2;
        .initial = 2;
    }
}

# Кто может сказать, что изменилось: машины магазина.
acl shops {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ shops) {
            return (synth(405));
        }
        if (req.http.X-Tags !~ "^[\w-]+(\|[\w-]+)*$") {
            return (synth(400));
        }
        ban("obj.http.Surrogate-Key ~ (^|\s)(" + req.http.X-Tags + ")(\s|$)");
        return (synth(200));
    }

    unset req.http.Forwarded;
    # Пока магазин отвечает, прежняя страница годится столько, сколько делается новая.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 30s;
    }

    # Браузер называет одно и то же по-разному; brotli магазин сжимает сам.
    if (req.http.Accept-Encoding ~ "\bbr\b") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }

    if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization) {
        return (pass);
    }
    if (req.url ~ "^/(api|desk|1c_exchange)([/?]|$)") {
        return (pass);
    }
    # Cookie остаётся: страница от неё не зависит, а очередь магазина пропускает вперёд того, у кого корзина.
    return (hash);
}

sub vcl_hash {
    # Метки рекламы страницы не меняют.
    hash_data(regsub(regsuball(req.url, "(utm_[a-z_]+|yclid|ysclid|gclid|fbclid|_openstat)=[^&]*&?", ""), "[?&]$", ""));
    hash_data(req.http.Host);
    return (lookup);
}

sub vcl_backend_response {
    # Не вместо прежней страницы, которую можно показать.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    if (beresp.status == 200 && !beresp.http.Set-Cookie && beresp.http.CDN-Cache-Control) {
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
        set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
        return (deliver);
    }
    if (beresp.status == 200 && !beresp.http.Set-Cookie && beresp.http.Cache-Control ~ "immutable") {
        return (deliver);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Surrogate-Key;
    # Номер запроса — того, кто спросил первым.
    if (obj.hits > 0) {
        unset resp.http.X-Request-Id;
    }
}
